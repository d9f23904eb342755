import {
  COMPANY_FIELDS,
  COMPANY_NESTED_FIELD_LABELS,
  MAPPING_TARGETS,
  type CompanyNestedField,
  type MappingTarget,
} from '@studio-desk/shared-contract';

const isPart = (target: MappingTarget): target is CompanyNestedField =>
  Object.hasOwn(COMPANY_NESTED_FIELD_LABELS, target);

function labelOf(target: MappingTarget): string {
  if (target === 'custom') return 'Custom Field';
  if (isPart(target)) return COMPANY_NESTED_FIELD_LABELS[target];
  return COMPANY_FIELDS[target].label;
}

export const NOT_IMPORTED = 'none';

const isTarget = (value: string): value is MappingTarget => MAPPING_TARGETS.some((one) => one === value);

export const parseMappingTarget = (choice: string | undefined): MappingTarget | undefined =>
  choice !== undefined && isTarget(choice) ? choice : undefined;

export const mappingTargetOptions = [
  { value: NOT_IMPORTED, label: 'Do not import' },
  ...MAPPING_TARGETS.map((value) => ({ value, label: labelOf(value) })),
];
