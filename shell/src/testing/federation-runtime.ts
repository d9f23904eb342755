import type * as runtime from '@module-federation/runtime';
import { vi } from 'vitest';

/** Replaces '@module-federation/runtime' in browser tests: the real one needs built areas. */
export const loadRemote = vi.fn<typeof runtime.loadRemote>();
export const registerPlugins = vi.fn<typeof runtime.registerPlugins>();
export const registerRemotes = vi.fn<typeof runtime.registerRemotes>();
