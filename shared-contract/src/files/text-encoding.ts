import { z } from 'zod';
import { TEXT_ENCODINGS } from './encodings';

export const textEncoding = z.enum(TEXT_ENCODINGS, `must be one of: ${TEXT_ENCODINGS.join(', ')}`);

export const assumedEncoding = z.object({
  encoding: textEncoding,
  sample_words: z.array(z.string()),
});
export type AssumedEncoding = z.infer<typeof assumedEncoding>;
