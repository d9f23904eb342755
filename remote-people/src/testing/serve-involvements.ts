import { serve } from '@studio-desk/test-kit/screens/api-server';
import { replaceEmptyWithNull, serveRecords } from '@studio-desk/test-kit/screens/record-server';
import {
  companyRoutes,
  involvementRoutes,
  type CompanySearchHit,
  type Donation,
  type Mentorship,
  type InvolvementBody,
  type InvolvementRoutes,
  type Relationship,
  type SpeakingEngagement,
} from '@studio-desk/shared-contract';
import { someDonation, someMentorship, someRelationship, someSpeakingEngagement } from './some-involvements';

interface ServedInvolvement {
  id: string;
  updated_at: string;
  last_modified_by: string;
}

export const INVOLVEMENT_COMPANIES: CompanySearchHit[] = [
  { id: '01980000-0000-7000-8000-0000000000c1', company_name: 'Acme Robotics', score: 90 },
  { id: '01980000-0000-7000-8000-0000000000c2', company_name: 'Mock Textiles', score: 90 },
].map((company) => ({ name: null, year_started: null, ...company }));

export interface InvolvementLists {
  relationships?: Relationship[];
  speaking?: SpeakingEngagement[];
  donations?: Donation[];
  mentorships?: Mentorship[];
}

export const serveInvolvements = (of: InvolvementLists = {}) => ({
  companies: serve(companyRoutes.search, ({ query }) =>
    INVOLVEMENT_COMPANIES.filter(({ company_name }) =>
      company_name.toLowerCase().includes((query.q ?? '').toLowerCase()),
    ),
  ),
  relationships: serveKind(
    'relationship',
    involvementRoutes.relationships,
    of.relationships,
    someRelationship(),
  ),
  speaking: serveKind(
    'speaking engagement',
    involvementRoutes.speaking,
    of.speaking,
    someSpeakingEngagement(),
  ),
  donations: serveKind('donation', involvementRoutes.donations, of.donations, someDonation()),
  mentorships: serveKind('mentorship', involvementRoutes.mentorships, of.mentorships, someMentorship()),
});

function serveKind<Row extends ServedInvolvement>(
  noun: string,
  { list, create, update, remove }: InvolvementRoutes<Row>,
  start: Row[] = [],
  blank: Row,
) {
  const asStored = (body: unknown) => storedOf<Row>(body);
  const records = serveRecords({ noun, routes: { update, remove }, start, asStored });
  const lists = serve(list, () => records.all());
  let added = 0;
  const adds = serve(create, ({ body }) => {
    added += 1;
    const record: Row = { ...blank, ...asStored(body), id: `01980000-0000-7000-8000-00000000ad0${added}` };
    records.put(record);
    return record;
  });
  return { ...records, lists, adds };
}

function storedOf<Row>(body: unknown): Partial<Row> {
  // The cast is safe, because bodies that the screens send match the contract.
  const record = body as InvolvementBody;
  const company = INVOLVEMENT_COMPANIES.find(({ id }) => id === record.company_id);
  return {
    ...replaceEmptyWithNull(record),
    ...(company && { company_name: company.company_name }),
  } as Partial<Row>;
}
