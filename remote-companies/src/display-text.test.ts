import { expect, test } from 'vitest';
import {
  formatFounder,
  formatFunding,
  formatLegacyProgram,
  formatOffice,
  formatTouchpoint,
} from './display-text';

test('the office says since when, also if it is left or stored by an older X', () => {
  const since = { office_semester: 'Fall', office_year: '2024' };
  for (const [of, text] of [
    [{}, ''],
    [{ office_space_at_studio_225: 'X' }, 'Yes'],
    [{ office_space_at_studio_225: 'Yes', office_year: '2024' }, '2024'],
    [{ office_space_at_studio_225: 'Yes', ...since }, 'Fall 2024'],
    [{ office_space_at_studio_225: null, ...since }, 'No (Fall 2024)'],
  ] as const) {
    expect(formatOffice(of), text).toBe(text);
  }
});

test('entries of a company are named by what is filled in', () => {
  const founder = { name: 'Ann', email: null, entr_certificate: false };
  expect(formatFounder(founder)).toBe('Ann');
  expect(
    formatFounder({ ...founder, email: 'a@b.example', entr_certificate: true, entr_graduation_year: '2024' }),
  ).toBe('Ann · a@b.example · ENTR Certificate: Yes, 2024');
  expect(
    formatTouchpoint({ program: 'GBAN', semester: null, year: '2024', status: 'Pitch', notes: 'Won' }),
  ).toBe('GBAN · 2024 · Pitch · Won');
  expect(formatFunding({ source: 'Grant', amount: 2500, year: null, notes: null })).toBe('Grant · $2,500');
});

test('a program of older records is a text or an object', () => {
  expect(formatLegacyProgram(null)).toBe('');
  expect(formatLegacyProgram('Fall 2023 Completed')).toBe('Fall 2023 Completed');
  expect(formatLegacyProgram({ semester: 'Summer', year: '2024', status: 'Started' })).toBe(
    'Summer 2024 · Started',
  );
});
