export const findLabelsRepeatedAsPlaceholder = (): string[] =>
  [...document.querySelectorAll('label')].flatMap((label) => {
    const control = document.getElementById(label.htmlFor);
    const hint = control instanceof HTMLInputElement ? control.placeholder : control?.textContent;
    return hint && label.textContent.includes(hint) ? [label.textContent] : [];
  });
