import { describe, expect, it } from 'vitest';
import {
  countPeopleByLabel,
  listRecentlyAddedPeople,
  searchPersonRows,
} from '../../people/person-lists-repository';
import { countPeople, listPersonRows } from '../../people/person-repository';
import { readSimilarPersonCandidates, findPeopleByName } from '../../people/similar-repository';
import { openOlderDatabase } from '#testing/older-database';

const [ADA, BO, GONE] = [1, 2, 3].map((number) => `0190a1b2-0000-7000-8000-00000000000${number}`);

const olderPerson = (id = '', name = '', labels = '{}', more = "null, null, '2026-01-01', null") => `
  insert into people (id, name, labels, email, primary_company, created_at, deleted_at,
    updated_at, created_by_email, last_modified_by)
  values ('${id}', '${name}', '${labels}', ${more}, now(), 'a', 'a')`;

describe('a database from before the people area', async () => {
  const db = await openOlderDatabase(
    'older_people',
    7,
    olderPerson(
      ADA,
      'Ada Bell',
      '{board_member,mentor}',
      "'Ada@Bell.example', 'Moonlight Labs', '2025-01-01', null",
    ),
    olderPerson(BO, 'Bo'),
    olderPerson(GONE, 'Gone', '{mentor}', "null, null, '2026-01-01', now()"),
  );
  const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

  it('can be searched by each field of a person', async () => {
    for (const search of ['ADA', 'bell.example', 'moonlight', 'board mem', 'board_mem']) {
      const rows = await listPersonRows(db, { limit: 25, offset: 0, search, labels: [] });
      expect([search, namesOf(rows)]).toEqual([search, ['Ada Bell']]);
      expect(await countPeople(db, { search, labels: [] })).toBe(1);
      expect(namesOf(await searchPersonRows(db, search))).toEqual(['Ada Bell']);
    }
  });

  it('has correct counters, and finds people by name', async () => {
    expect(await countPeopleByLabel(db)).toEqual(
      new Map([
        ['board_member', 1],
        ['mentor', 1],
      ]),
    );
    expect(namesOf(await listRecentlyAddedPeople(db))).toEqual(['Bo', 'Ada Bell']);
    expect(namesOf(await findPeopleByName(db, 'ada bell', 5))).toEqual(['Ada Bell']);
    expect(namesOf(await readSimilarPersonCandidates(db, 'Adah Bell'))).toEqual(['Ada Bell']);
  });
});
