import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../testing/components.css';
import { Skeleton } from './skeleton';

test.each(['list', 'table', 'record', 'chart', 'form'] as const)(
  'the shape of a %s appears after a moment',
  async (shape) => {
    const screen = await render(<Skeleton shape={shape} />);
    const status = screen.getByText('Loading...').element().parentElement;
    const animation = status?.getAnimations()[0];
    animation?.pause();
    const visibleAt = (time: number) => {
      if (animation) animation.currentTime = time;
      return status && getComputedStyle(status).visibility;
    };
    expect(visibleAt(149)).toBe('hidden');
    expect(visibleAt(152)).toBe('visible');
  },
);
