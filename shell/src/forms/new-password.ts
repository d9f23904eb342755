import { passwordChangeBody } from '@studio-desk/shared-contract';
import { z } from 'zod';

export const newPasswordSchema = z
  .object({ new_password: passwordChangeBody.shape.new_password, confirmation: z.string() })
  .refine((given) => given.new_password === given.confirmation, {
    path: ['confirmation'],
    error: 'Passwords do not match',
  });
