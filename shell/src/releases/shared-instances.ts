import { useState } from 'react';
import { useSession } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';

/**
 * One export of each singleton. The build (tools/presets/singletons.ts) reads this file and adds the same to
 * each area, to detect second copies.
 */
export const sharedInstances = { react: useState, auth: useSession, ui: toast };
