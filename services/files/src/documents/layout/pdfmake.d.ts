/** The used part of pdfmake 0.3 on the server. The package has no types. */
declare module 'pdfmake' {
  export type Content = string | ContentNode | Content[];
  export type ContentNode = Record<string, unknown>;
  export type DocumentDefinition = {
    content: Content[];
    header?: (page: number, pages: number) => Content;
    footer?: (page: number, pages: number) => Content;
    [option: string]: unknown;
  };
  const pdfmake: {
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setUrlAccessPolicy(allow: (url: string) => boolean): void;
    setLocalAccessPolicy(allow: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition, options?: object): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
