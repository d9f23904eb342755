import type { CSSProperties } from 'react';

// Set text and background color together: dark modes of mail clients change only complete pairs well.
const TEXT_COLOR = '#192225';
const MUTED_TEXT_COLOR = '#545e61';
const PAGE_BACKGROUND = '#f5f7f7';
const CARD_BACKGROUND = '#ffffff';
const BORDER_COLOR = '#dbe1e1';
const ACCENT_COLOR = '#006064';
const ON_ACCENT = '#ffffff';

const font: CSSProperties = {
  fontFamily: "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};

const text = (size: number, line: number, color = TEXT_COLOR): CSSProperties => ({
  ...font,
  fontSize: size,
  lineHeight: `${line}px`,
  color,
});

/** Inline styles, because mail clients drop style sheets. */
export const mailStyle = {
  body: { margin: 0, padding: 0, backgroundColor: PAGE_BACKGROUND },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, color: PAGE_BACKGROUND },
  desk: { tableLayout: 'fixed', width: '100%', backgroundColor: PAGE_BACKGROUND },
  deskCell: { padding: '24px 12px' },
  page: {
    maxWidth: '100%',
    backgroundColor: CARD_BACKGROUND,
    border: `1px solid ${BORDER_COLOR}`,
    borderRadius: 10,
  },
  head: {
    ...text(14, 20, ACCENT_COLOR),
    padding: '20px 24px 0',
    fontWeight: 600,
    backgroundColor: CARD_BACKGROUND,
    borderRadius: '10px 10px 0 0',
  },
  content: { padding: '16px 24px 8px', backgroundColor: CARD_BACKGROUND },
  foot: {
    ...text(12, 18, MUTED_TEXT_COLOR),
    padding: '14px 24px 18px',
    borderTop: `1px solid ${BORDER_COLOR}`,
    backgroundColor: CARD_BACKGROUND,
    borderRadius: '0 0 10px 10px',
  },
  heading: { ...text(20, 28), margin: '0 0 12px', fontWeight: 600 },
  smallHeading: { ...text(14, 20), margin: '0 0 8px', fontWeight: 600 },
  paragraph: { ...text(15, 24), margin: '0 0 16px' },
  note: { ...text(13, 20, MUTED_TEXT_COLOR), margin: '0 0 16px' },
  link: { color: ACCENT_COLOR, textDecoration: 'underline' },
  button: { margin: '0 0 20px' },
  buttonCell: { backgroundColor: ACCENT_COLOR, borderRadius: 6, padding: '11px 20px' },
  buttonLink: { ...text(15, 20, ON_ACCENT), fontWeight: 600, textDecoration: 'none' },
  figures: {
    tableLayout: 'fixed',
    width: '100%',
    margin: '0 0 20px',
    border: `1px solid ${BORDER_COLOR}`,
    borderRadius: 6,
  },
  figureCell: { padding: '8px 12px', backgroundColor: CARD_BACKGROUND, borderRadius: 6 },
  nextFigureCell: {
    padding: '8px 12px',
    backgroundColor: CARD_BACKGROUND,
    borderTop: `1px solid ${BORDER_COLOR}`,
    borderRadius: '0 0 6px 6px',
  },
  figureLabel: text(12, 16, MUTED_TEXT_COLOR),
  figure: { ...text(20, 26), fontWeight: 600 },
  updates: { margin: '0 0 20px', padding: '0 0 0 20px' },
  update: { ...text(15, 22), margin: '0 0 8px' },
  updateNote: text(13, 20, MUTED_TEXT_COLOR),
} as const satisfies Record<string, CSSProperties>;
