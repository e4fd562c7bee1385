type Field = string | number | boolean | Blob | null | undefined;

/** A multipart form from a map of fields: files with their names, several values as repeated fields, without absent ones. */
export function formDataOf(fields: Record<string, Field | readonly Field[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? (value as readonly Field[]) : [value as Field]) {
      if (one === undefined || one === null) continue;
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, String(one));
    }
  }
  return form;
}
