import { type ComponentType, lazy } from 'react';

/**
 * React's `lazy`, but keeps the type parameters of a generic component.
 *
 * @param load imports a module whose default export is the component
 */
export function lazyComponent<Component>(load: () => Promise<{ default: Component }>): Component {
  return lazy(load as unknown as () => Promise<{ default: ComponentType }>) as unknown as Component;
}
