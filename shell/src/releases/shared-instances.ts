import { useState } from 'react';
import { useSession } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';

/**
 * Areas share the modules imported here, and react-dom (tools/presets/singletons.ts). Each area's build also
 * exports this object. If its values differ from the shell's, the page contains two copies of a module.
 */
export const sharedInstances = { react: useState, auth: useSession, ui: toast };
