import {
  authRoutes,
  companyRoutes,
  configRoutes,
  type ContractRoute,
  emailRoutes,
  eventRoutes,
  judgeRoutes,
  operationRoutes,
  personRecordRoutes,
  personRoutes,
  telemetryRoutes,
  typeformRoutes,
} from '@studio-desk/shared-contract';

/** Every call of the contract. `every-route.test.ts` compares them with what the running app has. */
export const contractRoutes: readonly ContractRoute[] = [
  authRoutes,
  companyRoutes,
  configRoutes,
  emailRoutes,
  eventRoutes,
  judgeRoutes,
  operationRoutes,
  personRoutes,
  telemetryRoutes,
  typeformRoutes,
  ...Object.values(personRecordRoutes),
].flatMap((group): ContractRoute[] => Object.values(group));

/** 'PUT /companies/:id' */
export const nameOf = ({ method, url }: ContractRoute): string => `${method} ${url}`;
