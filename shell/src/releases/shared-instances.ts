import { useSession } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

/** One value of each singleton. An area shows its own, so that a second copy is found at once. */
export const sharedInstances = { react: useState, auth: useSession, ui: toast };
