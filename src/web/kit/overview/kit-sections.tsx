import type { ComponentType } from 'react';
import { listSections } from '../list/list-sections.tsx';
import { DialogSection } from './kit-dialogs.tsx';
import { FieldSection, FormSection, KeptFormSection } from './kit-forms.tsx';

/** A new part is a line here. */
export const kitSections: readonly { title: string; Section: ComponentType }[] = [
  { title: 'Fields', Section: FieldSection },
  { title: 'A form', Section: FormSection },
  { title: 'A form whose text is kept', Section: KeptFormSection },
  { title: 'Dialogs', Section: DialogSection },
  ...listSections,
];
