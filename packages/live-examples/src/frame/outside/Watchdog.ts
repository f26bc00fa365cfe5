/** How many seconds a frame may go without answering. */
export const PATIENCE_S = 3

/**
 * Asks a frame whether it still answers: at most once a second, and only after something happened that may have made
 * it busy. While the page is hidden, browsers may stop the frame.
 */
export class Watchdog {
  private timeout: ReturnType<typeof setTimeout> | undefined
  private unanswered = 0
  private isWanted = false

  /**
   * @param ask called to ask the frame
   * @param onSilence called when the frame has been silent for too long
   */
  constructor(
    private readonly ask: () => void,
    private readonly onSilence: () => void,
  ) {}

  /** Something happened. */
  wake(): void {
    this.isWanted = true
    if (this.timeout === undefined) this.look()
  }

  /** The frame said something. */
  onAnswer(): void {
    this.unanswered = 0
  }

  /** Ends all asking. */
  stop(): void {
    clearTimeout(this.timeout)
  }

  private look(): void {
    this.timeout = undefined
    if (document.hidden) this.unanswered = 0
    else if (this.unanswered === PATIENCE_S) this.onSilence()
    else if (this.isWanted || this.unanswered > 0) {
      this.isWanted = false
      this.unanswered += 1
      this.ask()
      this.timeout = setTimeout(() => this.look(), 1000)
    }
  }
}
