import { useState } from 'react';
import { useSession } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';

/** tools/presets/singletons.ts adds the same exports to each area, to detect second copies. */
export const sharedInstances = { react: useState, auth: useSession, ui: toast };
