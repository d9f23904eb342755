import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton, SkeletonBar } from './skeleton';

test('a skeleton of any shape appears after a delay', async () => {
  const screen = await render(<Skeleton shape="list" />);
  for (const shape of ['list', 'table', 'record', 'chart', 'form'] as const) {
    await screen.rerender(<Skeleton key={shape} shape={shape} />);
    const status = screen.getByText('Loading...').element().parentElement;
    const animation = status?.getAnimations()[0];
    animation?.pause();
    const visibleAt = (time: number) => {
      if (animation) animation.currentTime = time;
      return status && getComputedStyle(status).visibility;
    };
    expect(visibleAt(149), shape).toBe('hidden');
    expect(visibleAt(152), shape).toBe('visible');
  }
});

test('a round skeleton bar is a circle', async () => {
  const screen = await render(<SkeletonBar round className="size-8" />);
  const bar = screen.container.firstElementChild;
  expect(bar && Number.parseFloat(getComputedStyle(bar).borderRadius)).toBeGreaterThanOrEqual(16);
});
