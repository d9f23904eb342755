import { expect, test } from 'vitest';
import { formatCertificate } from './certificate-text';

test('the certificate says semester and year where they are known', () => {
  const yes = { entr_certificate: true };
  for (const [of, text] of [
    [{}, 'No'],
    [{ entr_certificate: null, entr_graduation_year: '2025' }, 'No'],
    [yes, 'Yes'],
    [{ ...yes, entr_graduation_year: '2025' }, 'Yes, 2025'],
    [{ ...yes, entr_graduation_semester: 'Spring', entr_graduation_year: '2025' }, 'Yes, Spring 2025'],
  ] as const) {
    expect(formatCertificate(of), text).toBe(text);
  }
});
