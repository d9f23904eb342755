import type { Company, Person, PersonRecordKind } from '@studio-desk/shared-contract';
import { recordCalls } from './record-calls';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';

export function personRecordCalls(api: TestApp, as: SignedIn) {
  const people = recordCalls<Person>(api, '/api/people', as);
  const companies = recordCalls<Company>(api, '/api/companies', as);
  const recordsOf = <Row extends { id: string; updated_at: string }>(
    personId: string,
    kind: PersonRecordKind,
  ) => recordCalls<Row>(api, `/api/people/${personId}/${kind}`, as);
  return {
    people,
    recordsOf,
    companies,
    newPerson: () => people.created({ name: 'Pat Rivers' }),
    newCompany: (company_name = 'Acme') => companies.created({ company_name }),
  };
}
