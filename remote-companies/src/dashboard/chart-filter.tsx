import { Select } from '@studio-desk/shared-ui/components';

interface ChartFilterProps {
  label: string;
  all: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** A choice at the head of a chart: one of its kinds, or all. */
export const ChartFilter = ({ label, all, options, value, onChange }: ChartFilterProps) => (
  <Select
    compact
    label={label}
    options={[{ value: '', label: all }, ...options.map((option) => ({ value: option, label: option }))]}
    value={value}
    onChange={onChange}
  />
);
