type Part = string | number | false | null;

export interface Certificate {
  entr_certificate?: boolean | null;
  entr_graduation_semester?: Part;
  entr_graduation_year?: Part;
}

export function formatCertificate(of: Certificate): string {
  if (!of.entr_certificate) return 'No';
  const graduation = [of.entr_graduation_semester, of.entr_graduation_year].filter(Boolean).join(' ');
  return graduation ? `Yes, ${graduation}` : 'Yes';
}
