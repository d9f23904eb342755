import { useState } from 'react';
import { useSession } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';

/**
 * The modules imported here are those that areas share (tools/presets/singletons.ts), and each area's build adds the
 * same exports: a difference shows a second copy of a module.
 */
export const sharedInstances = { react: useState, auth: useSession, ui: toast };
