import { toErrorReportRow, type ErrorRow } from '@studio-desk/shared-contract';
import { Button, Dialog, EditIcon, FieldGrid, TextArea, TextField } from '@studio-desk/shared-ui/components';
import { hasUnsavedChanges, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { formatRowLocation } from './row-location';

/** More rows are easier to correct in a spreadsheet. */
const MAX_ROWS = 50;

interface CorrectRowsButtonProps {
  rows: readonly ErrorRow[];
  nameColumn: string;
  /** Disables the button during an upload, because the result replaces these rows and their corrections. */
  isUploading: boolean;
  onUpload: (corrected: readonly ErrorRow[]) => void;
}

/** Opens a form with the cells of the rows with errors. Closing the form keeps what was typed. */
export function CorrectRowsButton({ rows, nameColumn, isUploading, onUpload }: CorrectRowsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [original] = useState(() => createRowsToCorrect(rows.slice(0, MAX_ROWS), nameColumn));
  const [corrected, setCorrected] = useState(original);
  useUnsavedChanges(corrected !== original);
  if (rows.length > MAX_ROWS) return null;
  const change = (changed: ErrorRow, header: string, text: string) =>
    setCorrected((last) =>
      last.map((row) => (row === changed ? { ...row, data: { ...row.data, [header]: text } } : row)),
    );
  const open = () => {
    // The user chose 'Leave', which discards the corrections. The form remains if the next request fails.
    if (!hasUnsavedChanges()) setCorrected(original);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" icon={EditIcon} busy={isUploading} onClick={open}>
        Correct Rows
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Correct Rows"
        width="lg"
        flush
        onSubmit={(event) => {
          event.preventDefault();
          close();
          onUpload(corrected.map((row, index) => withoutAddedBlanks(row, rows[index])));
        }}
        foot={
          <>
            <Button onClick={close}>Close</Button>
            <Button type="submit" tone="primary">
              Upload Corrected Rows
            </Button>
          </>
        }
      >
        {corrected.map((row, index) => (
          <fieldset key={index} className="border-t border-border px-5 py-4 first:border-t-0">
            <legend className="float-left mb-3 w-full text-sm font-medium wrap-anywhere">
              {`Row ${formatRowLocation(row.row_number, row.sheet)}: ${row.error}`}
            </legend>
            <FieldGrid className="clear-both">
              {Object.entries(row.data).map(([header, text]) => (
                <CellField
                  key={header}
                  label={header}
                  value={text}
                  hasLines={/[\r\n]/.test(original[index]?.data[header] ?? '')}
                  onChange={({ target }) => change(row, header, target.value)}
                />
              ))}
            </FieldGrid>
          </fieldset>
        ))}
      </Dialog>
    </>
  );
}

interface CellFieldProps {
  label: string;
  value: string;
  hasLines: boolean;
  onChange: (event: { target: { value: string } }) => void;
}

/** A text area if the text has line breaks, because a text field would remove them. */
const CellField = ({ hasLines, ...field }: CellFieldProps) =>
  hasLines ? <TextArea {...field} /> : <TextField {...field} />;

/** Adds the name cell, which is missing if no row of the sheet has a name. */
function withNameCell(row: ErrorRow, nameColumn: string): ErrorRow {
  const { name, otherData } = toErrorReportRow(row, nameColumn);
  const hasName = Object.keys(otherData).length < Object.keys(row.data).length;
  return hasName ? row : { ...row, data: { [nameColumn]: name, ...row.data } };
}

/** `data` lacks blank cells, so adds a cell for each column that is filled in another row of the sheet. */
const createRowsToCorrect = (rows: readonly ErrorRow[], nameColumn: string): ErrorRow[] =>
  rows.map((row) => {
    const headers = rows.filter(({ sheet }) => sheet === row.sheet).flatMap(({ data }) => Object.keys(data));
    const blank = Object.fromEntries(headers.map((header) => [header, '']));
    return withNameCell({ ...row, data: { ...blank, ...row.data } }, nameColumn);
  });

/** Removes the added cells that are still blank. */
const withoutAddedBlanks = (row: ErrorRow, stored: ErrorRow | undefined): ErrorRow => ({
  ...row,
  data: Object.fromEntries(
    Object.entries(row.data).filter(([header, text]) => text !== '' || header in (stored?.data ?? {})),
  ),
});
