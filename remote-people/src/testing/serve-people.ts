import { serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { emptyAsNull, serveRecords } from '@studio-desk/test-kit/screens/record-server';
import { personRecordRoutes, personRoutes, personUpdate, type Person } from '@studio-desk/shared-contract';

/** People at the edge of the network that can be read, changed and deleted, as the server does it. */
export function servePeople(...start: Person[]) {
  const records = serveRecords({ noun: 'person', routes: personRoutes, start, asStored });
  const lists = serveList(personRoutes.list, records.all);
  serveNoRecords();
  return { ...records, lists };
}

/** Nobody has a relationship, speaking engagement, donation or mentorship. */
function serveNoRecords() {
  serve(personRecordRoutes.relationships.list, () => []);
  serve(personRecordRoutes.speaking.list, () => []);
  serve(personRecordRoutes.donations.list, () => []);
  serve(personRecordRoutes.mentorships.list, () => []);
}

/** What the server keeps of a body: empty texts as null, the LinkedIn address under both its names. */
function asStored(body: unknown): Partial<Person> {
  const fields = personUpdate.parse(body);
  const kept: Partial<Person> = emptyAsNull(fields);
  const linkedin = kept.linkedin_url === undefined ? kept.linkedin : kept.linkedin_url;
  return linkedin === undefined ? kept : { ...kept, linkedin, linkedin_url: linkedin };
}
