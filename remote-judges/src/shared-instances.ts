import { useSession } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

/** The singletons this area runs with: the shell compares them with its own before it shows the area. */
export const sharedInstances = { react: useState, auth: useSession, ui: toast };
