import { serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { replaceEmptyWithNull, serveRecords } from '@studio-desk/test-kit/screens/record-server';
import { serveEmptyNotes } from '@studio-desk/test-kit/screens/serve-notes';
import { involvementRoutes, personRoutes, personUpdate, type Person } from '@studio-desk/shared-contract';

export function servePeople(...start: Person[]) {
  const records = serveRecords({ noun: 'person', routes: personRoutes, start, asStored });
  const lists = serveList(personRoutes.list, records.all);
  serveNoRecords();
  return { ...records, lists };
}

function serveNoRecords() {
  serveEmptyNotes(personRoutes);
  serve(involvementRoutes.relationships.list, () => []);
  serve(involvementRoutes.speaking.list, () => []);
  serve(involvementRoutes.donations.list, () => []);
  serve(involvementRoutes.mentorships.list, () => []);
}

/** The API returns the LinkedIn URL under both field names. */
function asStored(body: unknown): Partial<Person> {
  const fields = personUpdate.parse(body);
  const kept: Partial<Person> = replaceEmptyWithNull(fields);
  const linkedin = kept.linkedin_url === undefined ? kept.linkedin : kept.linkedin_url;
  return linkedin === undefined ? kept : { ...kept, linkedin, linkedin_url: linkedin };
}
