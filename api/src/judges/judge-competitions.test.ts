import type { Competition, Judge, JudgeCompetitions } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createRecordClient, UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

describe('competitions of a year', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, remove } = createRecordClient<Judge>(api, '/api/judges', ann);
  const ask = (year: string) => api.get(`/api/judges/competitions/${year}`, { as: ann });
  const ofYear = async (year: number) => (await ask(String(year))).json<Competition[]>();

  it('are sorted latest month first, then by name, with their judges by name', async () => {
    const bo = await created({
      name: 'bo',
      email: 'bo@x.example',
      competitions: [
        { name: 'SEC Pitch', month: 'March', year: 2024 },
        { name: 'Quick Pitch', month: 'October', year: 2024 },
        { name: 'Demo Day', year: 2024 },
        { month: 'October', year: 2024 },
        { name: 'Quick Pitch', month: 'October', year: 2023 },
      ],
    });
    const ada = await created({
      name: 'Ada',
      competitions: [
        { name: 'quick pitch', month: 'October', year: 2024 },
        { name: 'final', month: 'October', year: 2024 },
      ],
    });
    const deleted = await created({
      name: 'Deleted',
      competitions: [
        { name: 'Gone', year: 2024 },
        { name: 'QUICK PITCH', month: 'October', year: 2024 },
        { name: 'QUICK PITCH', month: 'May', year: 2001 },
      ],
    });
    await remove(deleted.id);
    const [one, other] = [
      { id: ada.id, name: 'Ada', email: null },
      { id: bo.id, name: 'bo', email: 'bo@x.example' },
    ];
    expect(await ofYear(2024)).toEqual([
      { competition_name: 'final', month: 'October', year: 2024, judges: [one] },
      { competition_name: 'Quick Pitch', month: 'October', year: 2024, judges: [one, other] },
      { competition_name: null, month: 'October', year: 2024, judges: [other] },
      { competition_name: 'SEC Pitch', month: 'March', year: 2024, judges: [other] },
      { competition_name: 'Demo Day', month: null, year: 2024, judges: [other] },
    ]);
    expect(await ofYear(2001)).toEqual([]);
  });

  it('use the most frequent spelling over all years, ties alphabetically', async () => {
    const spelled = async (name: string, year: number) => {
      await created({ name: 'Speller', competitions: [{ name, month: 'May', year }] });
      return (await ofYear(2010)).map((one) => one.competition_name);
    };
    expect(await spelled('venture prize', 2010)).toEqual(['venture prize']);
    expect(await spelled('Venture Prize', 2011)).toEqual(['Venture Prize']);
    expect(await spelled('venture prize', 2012)).toEqual(['venture prize']);
  });

  it('are empty for a year without any, and refused for what is no year', async () => {
    for (const year of ['0', '987', '1999', '9999']) expect((await ask(year)).json(), year).toEqual([]);
    for (const year of ['20255', 'x', '-1', '20.5', '%20', '2024%00'])
      expect((await ask(year)).statusCode, year).toBe(422);
  });
});

describe('competitions of a judge', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, remove, updated } = createRecordClient<Judge>(api, '/api/judges', ann);
  const ask = (name: string, query = '') =>
    api.get(`/api/judges/judge-competitions/${encodeURIComponent(name)}${query}`, { as: ann });
  const judged = async (name: string, query = '') => (await ask(name, query)).json<JudgeCompetitions>();

  it('are sorted latest first', async () => {
    const { id } = await created({
      name: 'Vera Stone',
      email: 'vera@stone.example',
      phone: '1',
      competitions: [
        { name: 'Undated' },
        { name: 'Spring', month: 'March', year: 2024 },
        { name: 'That year', year: 2024 },
        { name: 'Fall', month: 'October', year: 2024 },
        { month: 'May', year: 2025 },
        { name: 'Early', month: 'December', year: 2019 },
      ],
    });
    expect(await judged('Vera Stone')).toEqual({
      judge_id: id,
      judge_name: 'Vera Stone',
      judge_email: 'vera@stone.example',
      judge_phone: '1',
      total_competitions: 6,
      competitions: [
        { name: null, month: 'May', year: 2025 },
        { name: 'Fall', month: 'October', year: 2024 },
        { name: 'Spring', month: 'March', year: 2024 },
        { name: 'That year', month: null, year: 2024 },
        { name: 'Early', month: 'December', year: 2019 },
        { name: 'Undated', month: null, year: null },
      ],
    });
    expect((await judged('  vera STONE ')).judge_id).toBe(id);
  });

  it('are found by id even after a rename, otherwise by name of the judge changed last', async () => {
    const first = await created({ name: 'Twin' });
    api.clock.advance(1000);
    const second = await created({ name: 'twin' });
    expect((await judged('TWIN')).judge_id).toBe(second.id);
    api.clock.advance(1000);
    await updated(first.id, { phone: '1' });
    expect((await judged('Twin')).judge_id).toBe(first.id);
    expect((await judged('Twin', `?judge_id=${second.id}`)).judge_id).toBe(second.id);
    const another = await created({ name: 'Another' });
    expect((await judged('Twin', `?judge_id=${another.id}`)).judge_id).toBe(another.id);
    await updated(another.id, { name: 'Renamed' });
    expect((await judged('Another', `?judge_id=${another.id}`)).judge_name).toBe('Renamed');
    expect((await judged('Twin', `?judge_id=${UNKNOWN_ID}`)).judge_id).toBe(first.id);
    await remove(second.id);
    expect((await judged('Twin', `?judge_id=${second.id}`)).judge_id).toBe(first.id);
  });

  it('are found for any name', async () => {
    const names = ['A/B', '/', '100%', '%2F', 'What?', '#1', 'A;B=C', 'a+b', '../x', 'search', '"quoted"'];
    for (const name of [...names, 'back\\slash', 'Zoë Ängström', '😀', '李'.repeat(200)]) {
      const { id } = await created({ name, competitions: [{ name: 'Pitch' }] });
      const expected = { judge_id: id, judge_name: name, total_competitions: 1 };
      expect(await judged(name), name).toMatchObject(expected);
    }
  });

  it('are found for a dot with a leading space, which keeps it from being a path segment', async () => {
    for (const name of ['.', '..']) {
      const { id } = await created({ name });
      expect((await judged(` ${name}`)).judge_id).toBe(id);
      const named = await api.get(`/api/judges/judge-competitions/%20${name}?judge_id=${id}`, { as: ann });
      expect(named.json()).toMatchObject({ judge_id: id, judge_name: name });
    }
  });

  it('return 422 for invalid parameters', async () => {
    const unknown = await ask('Nobody');
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { detail: 'Judge not found' }]);
    await created({ name: 'Known' });
    expect((await ask('Known', '?judge_id=1')).statusCode).toBe(422);
    expect((await ask('Known', `?judge_id=${UNKNOWN_ID}`)).statusCode).toBe(200);
    for (const name of ['x'.repeat(201), '  ', 'a\0b']) expect((await ask(name)).statusCode).toBe(422);
  });
});
