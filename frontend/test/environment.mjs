import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** jsdom with missing browser features: Node's fetch family, and stubs for layout, which jsdom does not have. */
export default class ScreenEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['browser', 'import', 'default'] },
        },
      },
      context,
    );
    const { global } = this;
    Object.assign(global, { fetch, Request, Response, Headers, structuredClone, TextEncoder, TextDecoder, ReadableStream });
    global.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
    global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    global.EventSource ??= class {
      addEventListener() {}
      close() {}
    };
    global.URL.createObjectURL ??= () => 'blob:test';
    global.URL.revokeObjectURL ??= () => {};
    global.scrollTo = () => {};
    const { Element } = global;
    Element.prototype.scrollIntoView ??= () => {};
    Element.prototype.scrollTo ??= () => {};
    Element.prototype.hasPointerCapture ??= () => false;
    Element.prototype.setPointerCapture ??= () => {};
    global.PointerEvent ??= class PointerEvent extends global.MouseEvent {
      constructor(type, init = {}) {
        super(type, init);
        this.pointerId = init.pointerId ?? 0;
      }
    };
    global.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
