/**
 * What a fragment on Preact gets for `react`: what most components use, in 3 kB less than Preact's own layer, which takes care of any
 * React code. Whoever imports a name that only that layer has brings all of it.
 */

export { Component, createContext, createElement, createRef, Fragment } from 'preact';
export {
  Children,
  cloneElement,
  createPortal,
  default,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  StrictMode,
  Suspense,
  use,
  useDeferredValue,
  useInsertionEffect,
  useTransition,
} from 'preact/compat';
export {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
export { startTransition, useSyncExternalStore } from './asReact.ts';
