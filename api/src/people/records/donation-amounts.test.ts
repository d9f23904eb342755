import type { Donation } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { personRecordCalls } from '../../../testing/person-record-calls';
import { testApp } from '../../../testing/test-app';

describe('donation amounts', async () => {
  const api = await testApp();
  const { recordsOf, newPerson } = personRecordCalls(api, await api.signIn());

  it.each([
    [0.1 + 0.2, 0.3],
    [0.01, 0.01],
    [1.1, 1.1],
    [64.1, 64.1],
    [7.000000000000001, 7],
    [1_000_000_000_000, 1_000_000_000_000],
  ])('are stored to the cent: %j', async (amount, stored) => {
    const donations = recordsOf<Donation>((await newPerson()).id, 'donations');
    const { id } = await donations.created({ amount });
    expect(await donations.listed()).toMatchObject([{ id, amount: stored, currency: 'USD' }]);
    expect((await donations.updated(id, { amount })).amount).toBe(stored);
  });

  it.each([
    [0, 'Amount must be more than 0'],
    [-5, 'Amount must be more than 0'],
    [0.001, 'Amount has at most 2 decimals'],
    [1e12 + 1, 'Amount is out of range'],
    ['5', 'Amount is required'],
    [null, 'Amount is required'],
    [undefined, 'Amount is required'],
  ])('are rejected with 422: %j', async (amount, msg) => {
    const donations = recordsOf<Donation>((await newPerson()).id, 'donations');
    const response = await donations.create({ amount });
    expect([response.statusCode, response.json().detail]).toMatchObject([
      422,
      [{ loc: ['body', 'amount'], msg }],
    ]);
  });

  it('are in US dollars', async () => {
    const donations = recordsOf<Donation>((await newPerson()).id, 'donations');
    expect((await donations.created({ amount: 1, currency: null })).currency).toBe('USD');
    const response = await donations.create({ amount: 1, currency: 'EUR' });
    expect(response.json().detail).toMatchObject([{ loc: ['body', 'currency'], msg: 'Currency is USD' }]);
  });
});
