import { vi } from 'vitest';

export const reloadPage = vi.fn<() => void>();
