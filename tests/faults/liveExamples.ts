import type { Faults } from './fault'

/** Mistakes in live forms: how they load, and how they are edited, run, kept, shared and locked in. */
// prettier-ignore
const faults: Faults = {
  'packages/live-examples/src/build/bundled.ts': [
    ['The project for StackBlitz keeps old versions', '    projectManifest(settings),\n', '', 'unit', 'bundled.test.ts -t "the StackBlitz page"'],
  ],
  'packages/live-examples/src/build/exampleTypes.ts': [
    ['The compiler’s answer about an example is kept when a file beside it changes', "versions, file, files]", "versions, file, text]", 'unit', 'exampleTypes.test.ts -t "because of a file beside it"'],
  ],
  'packages/live-examples/src/build/examples.ts': [
    ['An example may have a name that breaks links', String.raw`/^[\w-]+$/`, '/./', 'unit', 'contentChecks.test.ts -t "names that addresses"'],
  ],
  'packages/live-examples/src/editor/transpile/guard.ts': [
    ['A loop in edited code may run forever', "    case 'WhileStatement':\n", '', 'unit', 'transpile.test.ts -t "while (a) b()"'],
    ['Recursion in edited code may run forever', "    case 'ArrowFunctionExpression':\n      return node.body", '      return node.body', 'unit', 'transpile.test.ts -t "a => b => c"'],
    ['A mistake is told with the wrong line', 'inserted.push([body.start + 1, `${call};`])', 'inserted.push([body.start + 1, `\\n${call};`])', 'unit', 'transpile.test.ts -t "while (a) { b() }"'],
  ],
  'packages/live-examples/src/editor/transpile/transpileFiles.ts': [
    ['A file of any length runs', 'if (source.length > LONGEST_FILE_CHARACTERS)', 'if (source.length > LONGEST_FILE_CHARACTERS * 100)', 'unit', 'transpile.test.ts -t "says what is wrong and where: 2"'],
  ],
  'packages/live-examples/src/editor/frame/messages.ts': [
    ['The frame may send any height', 'Math.min(height, MOST_HEIGHT_PX)', 'height', 'unit', 'frameMessages.test.ts -t "a height of 20,000 pixels at most"'],
    ['The frame may send a text of any length', "typeof data !== 'string' || data.length > LONGEST_MESSAGE_CHARACTERS", "typeof data !== 'string'", 'unit', 'frameMessages.test.ts -t "costs its length"'],
    ['The state of any number of forms is kept', 'if (state && (states.has(form) || states.size < MOST_FORMS))', 'if (state)', 'unit', 'frameMessages.test.ts -t "of the first twenty"'],
  ],
  'packages/live-examples/src/editor/share/codec.ts': [
    ['A link is inflated to any length', '    if (length > LONGEST_EDITS_BYTES) {', '    if (length > LONGEST_EDITS_BYTES * 1000) {', 'unit', 'sharedEdit.test.ts -t "more than 100 KB"'],
  ],
  'packages/live-examples/src/page/editing.ts': [
    ['Reset of a link loses the edits that the reader had', 'return closed(false, { original, files: own ?? original, own: olderOwn })', 'return closed(false, { original, files: original, own: own && olderOwn })', 'unit', 'editing.test.ts -t "Reset of a link"'],
    ['Code of a link counts as the reader’s own', "return { step: 'shared', isShared: true,", "return { step: 'shared', isShared: false,", 'unit', 'editing.test.ts -t "a link"'],
  ],
  'packages/live-examples/src/page/storage.ts': [
    ['Edits that do not fit leave older ones, which a reload brings back', '    storage.removeItem(key)\n    if (value)', '    if (!value) storage.removeItem(key)\n    else', 'unit', 'storage.test.ts -t "edits that do not fit are not kept, and neither are older ones"'],
  ],
  'packages/live-examples/src/editor/workers/client.ts': [
    ['A worker that is late goes on', "this.watchdog = setTimeout(() => this.end('late'), this.patience)", "this.watchdog = setTimeout(() => this.end('late'), this.patience * 100)", 'unit', 'workerClient.test.ts -t "a worker that is late is ended, and the next question starts another one"'],
    ['Questions do not wait for their turn', 'this.turn = result.catch(() => {})', 'this.turn = this.turn.catch(() => {})', 'unit', 'workerClient.test.ts -t "a question in turn waits for those before it"'],
  ],
  'packages/live-examples/src/editor/frame/runtime.tsx': [
    ['The frame does not run the fields of an example', '[target, `${target}.tsx`, `${target}.ts`]', '[target, `${target}.ts`]', 'browser', 'editor.spec.ts -t "The form follows the code"'],
    ['Code in the frame has WebRTC and the history', '  removePowers()\n', '  if (className === undefined) removePowers()\n', 'browser', 'sandbox.spec.ts -t "Code in the frame of an edited example does not get out"'],
  ],
  'packages/live-examples/src/editor/frame/keepPlace.ts': [
    ['Edited code takes the focus from the editor', 'return hasFocus() ? call() : withoutFocus(call)', 'return call()', 'browser', 'failures.spec.ts -t "Whatever an example calls"'],
  ],
  'packages/live-examples/src/editor/frame/followHeight.ts': [
    ['A form as high as the window grows forever', 'answered = raises > 1 ? raised : 0', 'answered = 0', 'browser', 'failures.spec.ts -t "whose height follows from the frame"'],
  ],
  'packages/live-examples/src/editor/frame/problems.ts': [
    ['An error names its own place', 'isObject(error) ? places.get(error) : undefined', 'error as Place | undefined', 'unit', 'problems.test.ts -t "never one that it says itself"'],
  ],
  'packages/live-examples/src/editor/frame/Runner.tsx': [
    ['The frame has the origin of the site', 'sandbox="allow-scripts allow-forms"', 'sandbox="allow-scripts allow-forms allow-same-origin"', 'browser', 'sandbox.spec.ts -t "The frame has no origin, and its file runs nothing where it has one"'],
    ['A frame that goes elsewhere stays', 'if (port) return onEnd(LEFT, modules)', 'if (port) return', 'browser', 'sandbox.spec.ts -t "A frame that goes elsewhere, by itself or with a form, is taken away"'],
    ['A frame that does not answer stays', 'if (unanswered === PATIENCE_S) onEnd', 'if (unanswered === PATIENCE_S * 1000) onEnd', 'browser', 'failures.spec.ts -t "A frame that does not answer any more is taken away, and another takes its place"'],
  ],
  'packages/live-examples/src/editor/frame/frame.html': [
    ['Code in the frame may load scripts and send data', "default-src 'none'; ", '', 'browser', 'sandbox.spec.ts -t "Code in the frame of an edited example does not get out"'],
  ],
  'packages/live-examples/src/editor/Editor.tsx': [
    ['Reset leaves what was typed into the editor', 'if (resets > 0)', 'if (resets < 0)', 'browser', 'editor.spec.ts -t "The form follows the code, "Done" keeps the edits, "Reset" restores the original"'],
    ['Tab never leaves the editor', '        Prec.highest(leave),\n', '        Prec.highest([]),\n', 'browser', 'editor.spec.ts -t "Tab indents, Escape and then Tab leaves"'],
  ],
  'packages/live-examples/src/page/useEditing.ts': [
    ['Edits are lost by a reload', "if (storedEdits(name)) dispatch({ type: 'open', reason: 'storage' })", "if (storedEdits(name) === '') dispatch({ type: 'open', reason: 'storage' })", 'browser', 'editor.spec.ts -t "Edits are copied and printed, survive a reload and other pages"'],
  ],
  'packages/live-examples/src/editor/index.tsx': [
    ['The code of a link runs at once', "step === 'shared' ? (", "step === 'shared' && files === undefined ? (", 'browser', 'share.spec.ts -t "A copied link opens the edited example, marked as such, and runs it only when asked to"'],
  ],
  'packages/live-examples/src/editor/edits.ts': [
    ['A link adds files to an example', "edit.replace(/\\r\\n?/g, '\\n') : text]\n    }),\n  )", "edit.replace(/\\r\\n?/g, '\\n') : text]\n    }).concat(Object.entries(known).map(([file, text]) => [file, String(text)])),\n  )", 'browser', 'share.spec.ts -t "A link changes only files that the example has"'],
  ],
  'packages/live-examples/src/page/index.tsx': [
    ['A live form loads with the page, however far away it is', "const NEAR = '400px'", "const NEAR = '400000px'", 'browser', '7-calls.spec.ts -t "a page loads the library when its example is near, not before"'],
    ['A live form that crashed stays so', '<Failure action="Start again" onAction={reset}>', '<Failure action="Start again" onAction={edit}>', 'browser', 'examples.spec.ts -t "A live form that crashes"'],
  ],
  'packages/kit/src/browser/LoadFailure/index.tsx': [
    ['A live form that is gone after a deployment can only be tried again', 'if (mustReload) return window.location.reload()', 'if (mustReload) return onRetry()', 'browser', 'deploys.spec.ts -t "a live example offers to try again"'],
  ],
}

export default faults
