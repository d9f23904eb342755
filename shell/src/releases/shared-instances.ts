import { useState } from 'react';
import { useSession } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';

/** tools/presets/federation.ts adds the same exports to each area: if they differ, the page loaded a module twice. */
export const sharedInstances = { react: useState, auth: useSession, ui: toast };
