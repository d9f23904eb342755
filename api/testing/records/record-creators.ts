import {
  companyCreate,
  judgeCreate,
  personCreate,
  type CompanyCreate,
  type JudgeCreate,
  type PersonCreate,
} from '@studio-desk/shared-contract';
import { createCompany } from '../../src/companies/company-service';
import { createJudge } from '../../src/judges/judge-service';
import { createPerson } from '../../src/people/person-service';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';

/** Creates records through the services, without HTTP. */
export function createRecordCreators({ context }: TestApp, { user, email }: SignedIn) {
  const actor = { userId: user.id, email };
  return {
    createCompanies: (bodies: readonly CompanyCreate[]) =>
      Promise.all(bodies.map((body) => createCompany(context, actor, companyCreate.parse(body)))),
    createJudges: (bodies: readonly JudgeCreate[]) =>
      Promise.all(bodies.map((body) => createJudge(context, actor, judgeCreate.parse(body)))),
    createPeople: (bodies: readonly PersonCreate[]) =>
      Promise.all(bodies.map((body) => createPerson(context, actor, personCreate.parse(body)))),
  };
}
