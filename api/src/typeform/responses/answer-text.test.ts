import { describe, expect, it } from 'vitest';
import { formatAnswer } from './response-company';
import { typeformApiFormResponse } from '../service/service-schemas';

const textOf = (answer: object) => {
  const { answers } = typeformApiFormResponse.parse({ answers: [answer] });
  return formatAnswer(answers?.[0] ?? { type: 'none' });
};

describe('an answer as text', () => {
  it.each<[object, string]>([
    [{ type: 'text', text: ' Blue Kettle ' }, 'Blue Kettle'],
    [{ type: 'text', text: 'one\ntwo' }, 'one\ntwo'],
    [{ type: 'email', email: 'ann@example.edu' }, 'ann@example.edu'],
    [{ type: 'url', url: 'https://example.edu' }, 'https://example.edu'],
    [{ type: 'file_url', file_url: 'https://example.edu/deck.pdf' }, 'https://example.edu/deck.pdf'],
    [{ type: 'phone_number', phone_number: '+17065550100' }, '+17065550100'],
    [{ type: 'number', number: 2024 }, '2024'],
    [{ type: 'number', number: 0 }, '0'],
    [{ type: 'number', number: 1234567.25 }, '1234567.25'],
    [{ type: 'number', number: 1e21 }, '1000000000000000000000'],
    [{ type: 'number', number: -5 }, '-5'],
    [{ type: 'number', number: 12.345 }, '12.3450'],
    [{ type: 'boolean', boolean: true }, 'Yes'],
    [{ type: 'boolean', boolean: false }, 'No'],
    [{ type: 'date', date: '2018-03-12' }, '2018-03-12'],
    [{ type: 'choice', choice: { id: 'a', ref: 'b', label: 'Graduate' } }, 'Graduate'],
    [{ type: 'choice', choice: { other: 'Something else' } }, 'Something else'],
    [
      { type: 'choices', choices: { ids: ['x', 'y'], labels: ['One', 'Two'], other: 'Three' } },
      'One, Two, Three',
    ],
    [{ type: 'choices', choices: { other: 'Three' } }, 'Three'],
    [{ type: 'payment', payment: { amount: '15.00', last4: '4242', name: 'Ann', success: true } }, '15.00'],
    [{ type: 'voice', voice: { seconds: 12, text: 'Hello' } }, '12, Hello'],
    [{ type: 'voice' }, ''],
    [{ type: 'text', text: null }, ''],
    [{ type: 'choice', choice: 'Graduate' }, ''],
    [{ type: 'text', text: 'a\0b\ud800c' }, 'ab\ufffdc'],
    [{ type: 'constructor', constructor: 'x' }, 'x'],
    [{ type: 'valueOf' }, ''],
    [{ type: 'toString', toString: 'x' }, 'x'],
    [{ type: '__proto__' }, ''],
  ])('%j is %j', (answer, text) => {
    expect(textOf(answer)).toBe(text);
  });
});
