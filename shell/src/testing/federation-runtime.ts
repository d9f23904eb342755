import type * as runtime from '@module-federation/runtime';
import { vi } from 'vitest';

export const loadRemote = vi.fn<typeof runtime.loadRemote>();
export const registerPlugins = vi.fn<typeof runtime.registerPlugins>();
export const registerRemotes = vi.fn<typeof runtime.registerRemotes>();
