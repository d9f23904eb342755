import { FormSection } from '@studio-desk/shared-ui/components';
import { LongTextInput } from './company-fields';

/** The section 'Other Information'. */
export const OtherSection = () => (
  <FormSection title="Other Information">
    <LongTextInput name="other_information" label="Other Information" labelHidden />
  </FormSection>
);
