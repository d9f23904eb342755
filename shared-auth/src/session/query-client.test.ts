import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toApiErrorFromResponse } from '../http/api-error';
import { queryClient } from './query-client';

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  queryClient.clear();
});

describe('records in the cache', () => {
  const read = (load: () => Promise<string>) =>
    queryClient.fetchQuery({ queryKey: ['companies'], queryFn: load });

  test('stay fresh for 5 minutes and are refetched after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const load = vi.fn(() => Promise.resolve('records'));
    await read(load);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await read(load);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await read(load);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

test.each([
  [0, 3],
  [404, 1],
  [500, 1],
  [502, 3],
  [503, 3],
])('a read that fails with %i is sent %i times', async (status, times) => {
  const load = vi.fn(() => Promise.reject(toApiErrorFromResponse(status, { detail: 'It failed' })));
  const read = queryClient.fetchQuery({ queryKey: ['failing'], queryFn: load, retryDelay: 0 });
  await expect(read).rejects.toThrow('It failed');
  expect(load).toHaveBeenCalledTimes(times);
});

describe('without a network', () => {
  test('a read fails instead of waiting', async () => {
    onlineManager.setOnline(false);
    const load = () => Promise.reject(new Error('Network Error'));
    await expect(
      queryClient.fetchQuery({ queryKey: ['offline'], queryFn: load, retry: false }),
    ).rejects.toThrow('Network Error');
  });

  test('a save is attempted at once and not sent later', async () => {
    onlineManager.setOnline(false);
    const save = vi.fn(() => Promise.reject(new Error('Network Error')));
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, queryClient.defaultMutationOptions({ mutationFn: save }));
    await expect(mutation.execute(undefined)).rejects.toThrow('Network Error');
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(save).toHaveBeenCalledTimes(1);
  });
});
