import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { PATTERN_EXTRAS_METADATA } from '@nestjs/microservices/constants.js';
import type { EventBinding } from './event-binding.js';

type ModuleReference = Type | { module: Type; imports?: ModuleReference[]; controllers?: Type[] } | { forwardRef: () => ModuleReference };

/** The event handlers of a Nest module and of its imports, read from their decorators without starting anything. */
export function eventBindingsOf(root: Type): EventBinding[] {
  const seen = new Set<Type>();
  const found: EventBinding[] = [];
  const visit = (reference: ModuleReference): void => {
    if ('forwardRef' in reference) return visit(reference.forwardRef());
    const dynamic = 'module' in reference ? reference : undefined;
    const module = dynamic ? dynamic.module : (reference as Type);
    if (seen.has(module) && !dynamic) return;
    seen.add(module);
    const listed = <T>(key: string): T[] => (Reflect.getMetadata(key, module) as T[] | undefined) ?? [];
    for (const controller of [...listed<Type>('controllers'), ...(dynamic?.controllers ?? [])]) found.push(...bindingOf(controller));
    for (const imported of [...listed<ModuleReference>('imports'), ...(dynamic?.imports ?? [])]) visit(imported);
  };
  visit(root);
  return [...new Map(found.map((binding) => [binding.consumer, binding])).values()];
}

function bindingOf(controller: Type): EventBinding[] {
  const { execute } = controller.prototype as { execute?: object };
  const extras = execute && (Reflect.getMetadata(PATTERN_EXTRAS_METADATA, execute) as Partial<EventBinding> | undefined);
  return extras?.event && extras.consumer ? [{ event: extras.event, consumer: extras.consumer }] : [];
}
