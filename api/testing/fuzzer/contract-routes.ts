import {
  authRoutes,
  companyRoutes,
  configRoutes,
  type ContractRoute,
  emailRoutes,
  eventRoutes,
  judgeRoutes,
  operationRoutes,
  involvementRoutes,
  personRoutes,
  recordOperationRoutes,
  telemetryRoutes,
  typeformRoutes,
  viewRoutes,
} from '@studio-desk/shared-contract';

export const contractRoutes: readonly ContractRoute[] = [
  authRoutes,
  companyRoutes,
  configRoutes,
  emailRoutes,
  eventRoutes,
  judgeRoutes,
  operationRoutes,
  personRoutes,
  recordOperationRoutes,
  telemetryRoutes,
  typeformRoutes,
  viewRoutes,
  ...Object.values(involvementRoutes),
].flatMap((group): ContractRoute[] => Object.values(group));

export const getRouteName = ({ method, url }: ContractRoute): string => `${method} ${url}`;
