import { expect, test } from '@playwright/test';
import { RecordHistory } from './record-history';

/** The checker of the drill has to see each kind of fault. */
const history = () => {
  const sent = new RecordHistory();
  sent.send('answered', 'refused', 'open');
  sent.answer('ok', 'answered');
  sent.answer('fail', 'refused');
  return sent;
};

test('what was answered is there, what is open may be', () => {
  expect(history().faults(['answered'])).toEqual([]);
  expect(history().faults(['open', 'answered'])).toEqual([]);
  expect(history().count('unknown')).toBe(1);
});

const faults: [stored: string[], fault: string][] = [
  [[], 'answered was answered and is lost'],
  [['answered', 'answered'], 'answered is there 2 times'],
  [['answered', 'open', 'open'], 'open is there 2 times'],
  [['answered', 'refused'], 'refused was refused and is there'],
  [['answered', 'stranger'], 'stranger was never sent'],
];
for (const [stored, fault] of faults) {
  test(`a fault is seen: ${fault}`, () => expect(history().faults(stored)).toEqual([fault]));
}

test('a record that is sent again after its answer stays answered', () => {
  const sent = history();
  sent.send('answered');
  sent.answer('fail', 'answered');
  expect(sent.faults([])).toEqual(['answered was answered and is lost']);
});
