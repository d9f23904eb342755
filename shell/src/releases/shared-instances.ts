import { useState } from 'react';
import { useSession } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';

/**
 * One value of each singleton. The build reads here which modules are singletons (tools/presets/singletons.ts) and
 * exports the same from each area, so that a second copy is found at once.
 */
export const sharedInstances = { react: useState, auth: useSession, ui: toast };
