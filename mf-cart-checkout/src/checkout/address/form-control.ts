/** A control that holds one text. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlOf(form: HTMLFormElement | null, name: string): Control | null {
  const control = form?.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl ? control : null;
}

/** True while it holds what the page came with. */
export function isUntouched(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return control.value === (initial?.value ?? control.options[0]?.value);
}
